import { Link, useLocation } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import { deskHome, paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { StatePanel } from './StatePanel.tsx'

/** Says that the page is not for this account, whom to ask, and where to go. */
export function Forbidden({ level = 2 }: { level?: 1 | 2 }) {
  const texts = useFrameTexts()
  const user = useUser()
  const operator = user?.realm === 'OPERATOR'
  const isDesk = useLocation().pathname.startsWith('/ops')
  const ofOperator = isDesk ? texts.forbiddenDesk : texts.forbiddenOperator
  const text = operator ? ofOperator : texts[isDesk ? 'forbiddenCustomer' : 'forbiddenText']
  return (
    <StatePanel
      tone="forbidden"
      level={level}
      title={texts.forbiddenTitle}
      text={text}
      action={
        <Link className="tw-button" to={operator ? deskHome(user.rights) : paths.home()}>
          {operator ? texts.toDesk : texts.toHome}
        </Link>
      }
    />
  )
}
