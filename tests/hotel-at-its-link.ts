import type { Mailbox, ReceivedMail } from './mailbox.ts'
import type { World } from './world.ts'

/** What a hotel's browser shows of a link: the status, the text of the page, and what a form would send of the stay. */
type Shown = { readonly status: number; readonly page: string; readonly seen: string }

/** The address of the page in a mail to a hotel. */
const linkIn = ({ text }: ReceivedMail) => /https?:\S+\/h\/([\w-]{43})/.exec(text)?.[1] ?? ''

/** Opens and answers links as the browser of a hotel does, without scripts. */
export function hotelAt({ world, mailbox, address }: { world: World; mailbox: Mailbox; address: string }) {
  const urlOf = async (token: string, query = '') => new URL(`h/${token}${query}`, await world.baseUrl())
  const shown = async (response: Response): Promise<Shown> => {
    const page = await response.text()
    return { status: response.status, page, seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '' }
  }
  const open = async (token: string, query = '', headers: Record<string, string> = {}) =>
    shown(await fetch(await urlOf(token, query), { headers: { 'sec-fetch-dest': 'document', ...headers } }))
  return {
    open,
    /** The link of the last mail about an order. */
    lastLink: async (code: string) => {
      await (await world.app()).outbox.drain()
      const mail = mailbox.mails.findLast(({ to, subject }) => to === address && subject.includes(code))
      return mail ? linkIn(mail) : ''
    },
    /** Sends a form of the page and follows the redirect. */
    press: async (token: string, fields: Record<string, string>, query = '?lang=en') => {
      const { seen } = fields['seen'] === undefined ? await open(token, query) : { seen: fields['seen'] }
      const body = new URLSearchParams({ seen, ...fields })
      return shown(await fetch(await urlOf(token, query), { method: 'POST', body }))
    },
  }
}
