/** WhatsApp with a message to send, in the app or on the web. */
export function getWhatsAppUrl(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
}

/** A mail to write: its line breaks are those of RFC 6068. */
export function getMailUrl(text: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\r\n\r\n${url}`)}`;
}
