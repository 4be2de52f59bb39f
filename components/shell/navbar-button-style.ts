/** The style of a round button or link in the navbar. */
export const navbarButtonStyle =
  'hover:bg-raised inline-flex min-h-11 min-w-11 items-center justify-center rounded-full';
