/** After this long without a sign of a person the page counts as left alone. */
const ALONE_MS = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel']

let seenAt = Date.now()

/** Notes signs of a person on the page. */
export function watchForPeople(page: EventTarget = window): void {
  for (const sign of SIGNS) page.addEventListener(sign, () => (seenAt = Date.now()), { capture: true, passive: true })
}

/** Whether nobody has used the page for a while, so that what it asks for comes from itself. */
export const isUnattended = () => Date.now() - seenAt > ALONE_MS
