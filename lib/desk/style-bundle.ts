/** The built style sheet of the desk, which Next does not know: it has one global style sheet for all pages. */
export const deskStyleBundle = '.build/desk.css';
