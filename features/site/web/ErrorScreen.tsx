import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useSiteTexts } from './texts.ts'

/** A request number as the server writes it; anything else in the address is not repeated on the page. */
const REQUEST_NUMBER = /^[\w-]{6,64}$/

/** Where one lands when a page outside the portal's own, such as a file, failed. */
export default function ErrorScreen() {
  const texts = useSiteTexts()
  const [query] = useSearchParams()
  const requestId = query.get('request')
  return (
    <StatePanel
      tone="failed"
      level={1}
      title={texts.errorTitle}
      text={texts.errorText}
      requestId={requestId && REQUEST_NUMBER.test(requestId) ? requestId : null}
      action={
        <Link className="tw-button tw-button-primary" to={paths.home()}>
          {texts.toHome}
        </Link>
      }
    />
  )
}
