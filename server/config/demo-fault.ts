type Given = {
  readonly DEMO?: boolean | undefined
  readonly DATABASE_URL?: string | undefined
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
}

/** Whether a host name or address means this machine alone. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/**
 * Why a demo may not start unasked: its passwords are public, so other machines may reach it only on purpose. Undefined
 * where nothing is wrong.
 */
export function demoFault({ DEMO, DATABASE_URL, HOST, PUBLIC_URL }: Given): string | undefined {
  if (DEMO !== undefined || DATABASE_URL !== undefined) return undefined
  const open = isLoopback(HOST)
    ? PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname) && 'PUBLIC_URL'
    : 'HOST'
  if (!open) return undefined
  return (
    `DEMO must be set when ${open} opens the portal to other machines and there is no DATABASE_URL. ` +
    'DEMO=on makes a demo world, whose passwords everybody knows; DEMO=off starts an empty portal.'
  )
}
