/** What the first press of a double click has hit. */
let hit: Element | null;

/** The control, else the dialog, that a press hits. */
const pressed = ({ target }: Event) =>
  target instanceof Element ? target.closest('button, a, label, summary, dialog') : null;

// The second press may hit what the first one has opened, or what has taken the place of what it removed.
document.addEventListener(
  'click',
  (event) => {
    if (event.detail === 1) hit = pressed(event);
    if (event.detail < 2 || pressed(event) === hit) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
