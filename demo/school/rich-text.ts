/** The few elements that the editor of rich text knows. The texts are our own and hold nothing to escape. */
export function heading(text: string): string {
  return `<h3>${text}</h3>`;
}

export function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

export function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

export function steps(items: readonly string[]): string {
  return `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

export function strong(text: string): string {
  return `<strong>${text}</strong>`;
}
