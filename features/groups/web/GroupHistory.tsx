import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import type { Group } from '../contract-requests.ts'
import { useGroupTexts } from './texts.ts'

/** What happened to a request, the latest last. */
export function GroupHistory({ history }: Pick<Group, 'history'>) {
  const texts = useGroupTexts()
  const formats = useFormats()
  return (
    <Card title={texts.history}>
      <ol className="tw-stack tw-gap-12 tw-14 tw-flat">
        {history.map(({ at, event, actor, by, offerNo, note }) => (
          <li key={`${at} ${event} ${offerNo}`} className="tw-stack tw-gap-2">
            <InlineList facts={[texts.events[event], offerNo === null ? null : texts.offer(offerNo)]} />
            <span className="tw-small tw-soft">
              <InlineList facts={[by ?? texts.actors[actor], formats.moment(at)]} />
            </span>
            {note === null ? null : <span>{event === 'rooms_cancelled' ? texts.roomNumbers(note) : note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
