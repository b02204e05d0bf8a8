import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { pictureMessages } from '@tanabana/server/contract/pictures';
import { createAdminNetwork, openSection } from '../../testing/admin-screen.tsx';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { messages } from '../../testing/messages.ts';

const address = apiPaths.picture('0'.repeat(64));
const shawl = new File(['x'.repeat(1_000_000)], 'shawl.jpg', { type: 'image/jpeg' });

let network: FakeNetwork;
let uploads: FakeUpload[];

beforeEach(() => {
  network = createAdminNetwork();
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
    choose: (file: File) => {
      const [input] = element.querySelectorAll<HTMLInputElement>('input[type=file]');
      fireEvent.change(input ?? element, { target: { files: [file] } });
    },
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
  it.each([
    ['/adminaccess', 'VELVET'],
    ['/adminaccess/others', 'FABRICS'],
    ['/adminaccess/others', 'SLIDES'],
  ])('fills in the address: %s, %s', async (route, name) => {
    const { choose, respond, image, section } = await openForm(route, name);
    choose(shawl);
    await respond(201, { image: address });
    await waitFor(() => expect(image.value).toBe(address));
    expect(section.getByText('Uploaded')).toBeDefined();
    expect(uploads[0]?.path).toBe(apiPaths.pictures);
    expect(uploads[0]?.file).toBe(shawl);
  });

  it('shows how far it came, and the form waits for it and says why', async () => {
    const { choose, respond, section } = await openSlides();
    choose(shawl);
    await begun(1);
    act(() => uploads[0]?.progress(620_000));
    expect(section.getByText('62%, 0.6 of 1 MB')).toBeDefined();
    expect(section.getByText('Uploading, 50%')).toBeDefined();
    expect(section.getByRole('button', { name: 'Add slide' })).toHaveProperty('disabled', true);
    expect(section.getByText(messages.admin.pictureUploading)).toBeDefined();
    act(() => uploads[0]?.progress(1_000_000));
    expect(await section.findAllByText('Preparing the picture')).toHaveLength(2);
    await respond(201, { image: address });
    await waitFor(() => expect(section.queryByText(messages.admin.pictureUploading)).toBeNull());
    expect(section.getByRole('button', { name: 'Add slide' })).toHaveProperty('disabled', false);
  });

  it('can be dropped on the form and pasted into it, and text is pasted as ever', async () => {
    const { element, image, section, visitor } = await openSlides();
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
    await visitor.click(image);
    await visitor.paste('/slide.avif');
    expect(image.value).toBe('/slide.avif');
    expect(uploads.length).toBe(3);
  });

  it('leaves a paste from a spreadsheet alone: it is text, with a picture of its cells', async () => {
    const { image } = await openSlides();
    const clipboardData = { types: ['text/plain', 'text/html', 'Files'], files: [shawl] };
    // True: the browser pastes the text.
    expect(fireEvent.paste(image, { clipboardData })).toBe(true);
    expect(uploads).toEqual([]);
  });

  it.each<[string, number, unknown, string]>([
    ['a refusal', 413, { message: pictureMessages.tooLarge }, pictureMessages.tooLarge],
    ['no response', 0, null, messages.admin.pictureNotUploaded],
    ['a response that is empty', 502, undefined, messages.admin.pictureNotUploaded],
  ])('keeps the form after %s, and the picture before', async (_what, status, body, text) => {
    const { choose, respond, image, section } = await openSlides();
    choose(shawl);
    await respond(201, { image: address });
    await waitFor(() => expect(image.value).toBe(address));
    choose(shawl);
    await begun(2);
    await respond(status, body);
    expect(await section.findByText(text)).toBeDefined();
    expect(image.value).toBe(address);
    expect(section.getByText('Uploaded')).toBeDefined();
  });

  it.each([
    ['a PDF', new File(['x'], 'prices.pdf', { type: 'application/pdf' }), 'prices.pdf is not'],
    [
      '18 MB',
      new File([new Uint8Array(18_000_000)], 'big.png', { type: 'image/png' }),
      'big.png is too large .18 MB.. The limit is 12 MB.',
    ],
  ])('is refused before it is sent: %s', async (_what, file, text) => {
    const { choose, section } = await openSlides();
    choose(file);
    expect(await section.findByText(new RegExp(text))).toBeDefined();
    expect(uploads).toEqual([]);
  });

  it('that was refused is forgotten once an address is typed, and after saving', async () => {
    network.respond('POST', apiPaths.slides, { _id: 'f'.repeat(24), image: '/slide.avif' }, 201);
    const { choose, image, section, visitor, press } = await openSlides();
    choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
    const refusal = messages.admin.pictureNotSupported('x.txt');
    expect(await section.findByText(refusal)).toBeDefined();
    await visitor.click(image);
    await visitor.paste('/slide.avif');
    expect(section.queryByText(refusal)).toBeNull();
    choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
    expect(await section.findByText(refusal)).toBeDefined();
    await press('Add slide');
    await screen.findByText(messages.admin.slideAdded);
    expect(section.queryByText(refusal)).toBeNull();
  });

  it('is not sent when it is cancelled while it is made smaller', async () => {
    const { choose, press, section } = await openSlides();
    let fail = () => {};
    const shrinking = new Promise((_done, reject) => (fail = () => reject(new Error('no canvas'))));
    vi.stubGlobal('createImageBitmap', () => shrinking);
    choose(shawl);
    await section.findByRole('button', { name: 'Cancel' });
    await press('Cancel');
    await act(async () => fail());
    expect(uploads).toEqual([]);
  });

  it('can be cancelled, replaced and removed, and the focus stays there', async () => {
    const { choose, respond, image, section, press } = await openSlides();
    section.getByRole('button', { name: 'Choose a picture' }).focus();
    choose(shawl);
    await begun(1);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Cancel');
    expect(uploads[0]?.isAborted).toBe(true);
    expect(document.activeElement?.textContent).toBe('Take a photo');
    choose(shawl);
    await begun(2);
    await respond(201, { image: address });
    expect(await screen.findByRole('button', { name: 'Replace' })).toBeDefined();
    await press('Remove');
    expect(image.value).toBe('');
    expect(section.getByRole('button', { name: 'Choose a picture' })).toBeDefined();
  });
});
