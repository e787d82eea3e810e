import { type Mailbox, openMailbox } from './mailbox.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

/** Starts a world whose mails go to a mailbox; closing the world closes the mailbox, too. */
export async function startMailWorld(options: WorldOptions = {}): Promise<{ world: World; mailbox: Mailbox }> {
  const mailbox = await openMailbox()
  const world = await startWorld({ ...options, environment: { ...options.environment, SMTP_URL: mailbox.url } })
  const close = async () => {
    await world.close()
    await mailbox.close()
  }
  return { world: { ...world, close }, mailbox }
}
