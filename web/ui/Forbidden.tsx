import { Link } from 'react-router'
import { useFrameTexts } from '#web/locales/frame.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { StatePanel } from './StatePanel.tsx'

/** Says that the page is not for this account, whom to ask, and where to go. */
export function Forbidden({ level = 2 }: { level?: 1 | 2 }) {
  const texts = useFrameTexts()
  const operator = useUser()?.realm === 'OPERATOR'
  return (
    <StatePanel
      tone="forbidden"
      level={level}
      title={texts.forbiddenTitle}
      text={operator ? texts.forbiddenOperator : texts.forbiddenText}
      action={
        <Link className="tw-button" to={operator ? paths.deskOrders() : paths.home()}>
          {operator ? texts.toDesk : texts.toHome}
        </Link>
      }
    />
  )
}
