import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useSiteTexts } from './texts.ts'

/** Any address that is not a page. */
export default function NotFoundScreen() {
  const texts = useSiteTexts()
  return (
    <StatePanel
      tone="empty"
      level={1}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      icon="map"
      action={
        <Link className="tw-button tw-button-primary" to={paths.home()}>
          {texts.toHome}
        </Link>
      }
    />
  )
}
