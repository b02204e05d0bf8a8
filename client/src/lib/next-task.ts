/** Lets the browser do what waits, such as a press or a frame. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
