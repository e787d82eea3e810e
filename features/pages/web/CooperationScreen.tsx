import { useState } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { usePagesTexts } from './texts.ts'

/** What of a line text and form take; on a phone each has its own. */
const SHARES = { text: { flex: '2 1 420px' }, form: { flex: '1 1 360px' } } as const

/** Who the operator looks for, and the form that reaches its desk. */
export default function CooperationScreen() {
  const { partner } = usePagesTexts()
  const [sent, setSent] = useState(false)
  return (
    <div className="tw-content tw-flex tw-wrap tw-start tw-gap-32 tw-pad-block-24">
      <div style={SHARES.text}>
        <ArticleBody path="cooperation" />
      </div>
      <div style={SHARES.form}>
        <Card title={partner.title}>
          {sent ? <p role="status">{partner.sent}</p> : <PartnerForm onSent={() => setSent(true)} />}
        </Card>
      </div>
    </div>
  )
}
