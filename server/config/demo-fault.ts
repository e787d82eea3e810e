type Given = {
  readonly DEMO?: boolean | undefined
  readonly DEMO_ACCOUNTS: boolean
  readonly DATABASE_URL?: string | undefined
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
}

/** Whether a host name or address means this machine alone. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** The variable by which other machines reach the portal; undefined when none can. */
function openedBy({ HOST, PUBLIC_URL }: Given): string | undefined {
  if (!isLoopback(HOST)) return 'HOST'
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname) ? 'PUBLIC_URL' : undefined
}

/**
 * Why demo accounts may not be there: their password is public, so other machines may reach them only on purpose.
 * Undefined where nothing is wrong.
 */
export function demoFault(given: Given): string | undefined {
  const open = openedBy(given)
  if (open === undefined) return undefined
  if (given.DEMO_ACCOUNTS) return `DEMO_ACCOUNTS must be off when ${open} opens the portal to other machines.`
  if (given.DEMO !== undefined || given.DATABASE_URL !== undefined) return undefined
  return (
    `DEMO must be set when ${open} opens the portal to other machines and there is no DATABASE_URL. ` +
    'DEMO=on makes a demo world, whose passwords everybody knows; DEMO=off starts an empty portal.'
  )
}
