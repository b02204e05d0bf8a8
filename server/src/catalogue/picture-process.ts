import { makePicture } from './make-picture.ts';

// A process for one picture: its bytes come as the first message, what was made goes back, and the process ends. Without
// the server it ends, too.
process.once('message', (bytes: Buffer) => {
  void makePicture(bytes).then((made) => process.send?.(made, () => process.disconnect()));
});
process.once('disconnect', () => process.exit());
