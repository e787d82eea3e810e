import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import styles from './Article.module.css'
import { ArticleBody } from './ArticleBody.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { usePagesTexts } from './texts.ts'

/** Who the operator looks for, and the form that reaches its desk. */
export default function CooperationScreen() {
  const { partner } = usePagesTexts()
  const [sent, setSent] = useState(false)
  return (
    <div className={`tw-content tw-stack tw-gap-32 ${styles.page} ${styles.beside}`}>
      <ArticleBody path="cooperation" />
      <Card title={partner.title}>
        {sent ? <p role="status">{partner.sent}</p> : <PartnerForm onSent={() => setSent(true)} />}
      </Card>
    </div>
  )
}
