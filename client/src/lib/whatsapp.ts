/** Opens a chat with this number, in which the text is ready to be sent. `number` has the country code. */
export function whatsAppLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
