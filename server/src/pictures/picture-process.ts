import { convertPicture } from './convert-picture.ts';
import { limitProcessorTime } from './limit-processor-time.ts';

/** Other uploads wait meanwhile (ms). A large photo takes a third of it. */
const LIMIT_MS = 20_000;

// The process for one picture: it gets the bytes as a message, sends back the result and ends. It ends with the server,
// too.
limitProcessorTime(LIMIT_MS);
process.once('message', (bytes: Buffer) => {
  void convertPicture(bytes).then((converted) =>
    process.send?.(converted, () => process.disconnect()),
  );
});
process.once('disconnect', () => process.exit());
