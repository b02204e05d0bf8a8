import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { pictureMessages } from '@tanabana/server/contract/pictures';
import { openSection } from '../../testing/admin-screen.tsx';
import { fillIn } from '../../testing/open-screen.tsx';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { messages } from '../../testing/messages.ts';

const address = apiPaths.picture('0'.repeat(64));
const other = apiPaths.picture('1'.repeat(64));
const jpeg = Uint8Array.from({ length: 1_000_000 }, (_, n) => [0xff, 0xd8, 0xff][n] ?? 0);
const shawl = new File([jpeg], 'shawl.jpg', { type: 'image/jpeg' });

let network: FakeNetwork;
let uploads: FakeUpload[];

beforeEach(() => {
  network = createFakeNetwork();
  uploads = fakeUploads();
});

/** Opens a form; `choose` picks a file as its dialog would. */
async function openForm(route: string, name: string) {
  const form = await openSection(route, name, network);
  const image = form.section.getByLabelText<HTMLInputElement>('Image');
  const element = image.closest('form') ?? document.body;
  return {
    ...form,
    element,
    image,
    /** The field that takes files. */
    choose: (file: File) =>
      fireEvent.change(element.querySelector('input[type=file]')!, { target: { files: [file] } }),
    respond: async (...given: Parameters<FakeUpload['respond']>) => {
      await waitFor(() => expect(uploads.length).toBeGreaterThan(0));
      act(() => uploads.at(-1)?.respond(...given));
    },
  };
}

/** By their number: a failed try would print a million bytes. */
const begun = (count: number) => waitFor(() => expect(uploads.length).toBe(count));

const openSlides = () => openForm('/adminaccess/others', 'SLIDES');

describe('a picture from a file (4.12)', () => {
  it('can be cancelled, also while it is made smaller', async () => {
    const { choose, section, press } = await openSlides();
    choose(shawl);
    await begun(1);
    await press('Remove shawl.jpg');
    expect(uploads[0]?.isAborted).toBe(true);
    expect(document.activeElement).toBe(section.getByLabelText('Choose or drop a picture'));

    let fail = () => {};
    const shrinking = new Promise((_done, reject) => (fail = () => reject(new Error('no canvas'))));
    vi.stubGlobal('createImageBitmap', () => shrinking);
    choose(shawl);
    await section.findByRole('button', { name: 'Remove shawl.jpg' });
    await press('Remove shawl.jpg');
    await act(async () => fail());
    expect(uploads.length).toBe(1);
  });

  it('of a slide shows how far it came, takes the place of the one before, and can be removed', async () => {
    const { choose, respond, image, section, press } = await openSlides();
    fillIn(section, { Image: other });
    const add = section.getByRole('button', { name: 'Add slide' });
    choose(shawl);
    await begun(1);
    act(() => uploads[0]?.progress(620_000));
    expect(section.getByText('62 %')).toBeDefined();
    expect(section.getByText('shawl.jpg: Uploading, 50%')).toBeDefined();
    expect(add).toHaveProperty('disabled', true);
    expect(section.getByText(messages.admin.pictureUploading)).toBeDefined();
    act(() => uploads[0]?.progress(1_000_000));
    expect(await section.findAllByText(/Preparing the picture$/)).toHaveLength(2);
    await respond(201, { image: address });
    await waitFor(() => expect(section.queryByText(messages.admin.pictureUploading)).toBeNull());
    expect(add).toHaveProperty('disabled', false);
    expect(image.value).toBe(address);
    expect(uploads).toMatchObject([{ path: apiPaths.pictures, file: shawl }]);
    await press('Remove picture 1');
    expect(image.value).toBe('');
    expect(document.activeElement).toBe(section.getByLabelText('Choose or drop a picture'));
  });

  it('takes no focus after a press elsewhere', async () => {
    const { choose, respond, section, visitor } = await openSlides();
    section.getByLabelText('Choose or drop a picture').focus();
    choose(shawl);
    await begun(1);
    await visitor.click(document.body);
    await respond(201, { image: address });
    await section.findByRole('button', { name: 'Remove picture 1' });
    expect(document.activeElement).toBe(document.body);
  });

  it('of a fabric can be dropped and pasted; text is pasted as ever', async () => {
    const form = await openForm('/adminaccess/others', 'FABRICS');
    const { element, image, section, visitor, respond } = form;
    const data = { types: ['Files'], files: [shawl] };
    fireEvent.dragOver(element, { dataTransfer: data });
    expect(section.getByText('Drop to upload')).toBeDefined();
    fireEvent.drop(element, { dataTransfer: data });
    await begun(1);
    fireEvent.paste(element, { clipboardData: data });
    await waitFor(() => expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]));
    // Here, too: a browser would leave the page for a picture that nobody takes.
    const preview = section.getByText('Preview');
    expect(fireEvent.dragOver(preview, { dataTransfer: data })).toBe(false);
    expect(fireEvent.drop(preview, { dataTransfer: data })).toBe(false);
    await begun(3);
    await respond(201, { image: address });
    await waitFor(() => expect(image.value).toBe(address));
    const clipboardData = { types: ['text/plain', 'text/html', 'Files'], files: [shawl] };
    // True: the browser pastes the text.
    expect(fireEvent.paste(image, { clipboardData })).toBe(true);
    await visitor.clear(image);
    await visitor.paste('/fabric.avif');
    expect(image.value).toBe('/fabric.avif');
    expect(uploads.length).toBe(3);
  });

  it('that is not taken, or has no response, leaves the form and the picture before', async () => {
    const { choose, respond, image, section } = await openSlides();
    choose(shawl);
    await respond(201, { image: address });
    await waitFor(() => expect(image.value).toBe(address));
    const failures: [status: number, body: unknown, text: string][] = [
      [0, null, messages.admin.pictureNotUploaded],
      [413, { message: pictureMessages.tooLarge }, pictureMessages.tooLarge],
      // Empty.
      [502, undefined, messages.admin.pictureNotUploaded],
    ];
    for (const [n, [status, body, text]] of failures.entries()) {
      choose(shawl);
      await begun(n + 2);
      expect(section.queryByText(text)).toBeNull();
      await respond(status, body);
      expect(await section.findByText(text)).toBeDefined();
      expect(image.value).toBe(address);
      expect(section.getByRole('button', { name: 'Remove picture 1' })).toBeDefined();
    }
  });

  it('is known by its bytes: a JPEG without an extension is sent, a HEIC refused', async () => {
    const { choose, section } = await openSlides();
    for (const type of ['image/heic', 'image/jpeg', '']) {
      choose(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'shawl', { type }));
      expect(await section.findByText(/^This is a HEIC picture\. .*JPEG/)).toBeDefined();
      fillIn(section, { Image: `/${type}` });
      expect(section.queryByText(/^This is a HEIC picture/)).toBeNull();
    }
    expect(uploads).toEqual([]);
    choose(new File([jpeg], 'shawl'));
    await begun(1);
    expect(uploads[0]?.file).toMatchObject({ type: 'image/jpeg', size: jpeg.length });
  });

  it('is refused before it is sent when it is 18 MB', async () => {
    network.respond('POST', apiPaths.slides, { _id: 'f'.repeat(24), image: '/slide.avif' }, 201);
    const { choose, section, press } = await openSlides();
    fillIn(section, { Image: '/slide.avif' });
    choose(new File([jpeg, new Uint8Array(17_000_000)], 'big.jpg', { type: 'image/jpeg' }));
    const tooLarge = /big.jpg is too large .18 MB.. The limit is 12 MB./;
    expect(await section.findByText(tooLarge)).toBeDefined();
    await press('Add slide');
    await screen.findByText(messages.admin.slideAdded);
    expect(section.queryByText(tooLarge)).toBeNull();
    expect(uploads).toEqual([]);
  });
});
