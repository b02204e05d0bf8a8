import { pictureAt, pictureWidths } from '@tanabana/server/contract/pictures';
import { API_ORIGIN } from '../../config/api-origin.ts';

const WIDTH = 128;
const HEIGHT = 160;

/** Up to three colours of the picture at this address; none where another origin does not let this page read it. */
export async function findColours(address: string): Promise<string[]> {
  try {
    const picture = new Image();
    // Without it, another origin's picture would load, but could not be read.
    picture.crossOrigin = 'anonymous';
    const [narrowest] = pictureWidths(address);
    picture.src = narrowest ? pictureAt(address, narrowest, API_ORIGIN) : address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    if (!context) return [];
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, WIDTH, HEIGHT);
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
    const { pickColours } = await import('./pick-colours.ts');
    return pickColours(data, WIDTH, HEIGHT);
  } catch {
    return [];
  }
}
