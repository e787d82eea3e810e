const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

/** What its sender called a file, without folders, with the ending of what it is. */
export function fileNameOf(sent: string, type: keyof typeof ENDINGS): string {
  const [, stem = ''] = /([^\\/]*?)(?:\.[^.\\/]*)?$/.exec(sent.replaceAll(/\p{C}/gu, '')) ?? []
  return `${stem.trim().slice(0, 100) || 'file'}.${ENDINGS[type]}`
}
