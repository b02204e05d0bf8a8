import { convertPicture } from './convert-picture.ts';

// The process for one picture: it gets the bytes as a message, sends back the result and ends. It ends with the server,
// too.
process.once('message', (bytes: Buffer) => {
  void convertPicture(bytes).then((converted) =>
    process.send?.(converted, () => process.disconnect()),
  );
});
process.once('disconnect', () => process.exit());
