import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { baseAddress } from '#web/base-address.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type ArticlePath, getArticle } from '../contract.ts'
import styles from './Article.module.css'

/** An article with its heading; `back` leads to where it was found. */
export function ArticleBody({ path, back }: { path: ArticlePath; back?: { to: string; text: string } }) {
  const article = useCall(getArticle, { path })
  return (
    <CallView query={article} skeleton={<Skeleton shape="detail" count={3} />}>
      {(data) => <Shown article={data} {...(back ? { back } : {})} />}
    </CallView>
  )
}

function Shown({ article, back }: { article: OutputOf<typeof getArticle>; back?: { to: string; text: string } }) {
  const navigate = useNavigate()
  /** A link within the portal opens without loading it anew. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const base = new URL(baseAddress())
    if (!link?.href.startsWith(base.href) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`/${link.href.slice(base.href.length)}`)
  }
  return (
    <article lang={article.language}>
      <PageHeader title={article.title} subtitle={article.lead} {...(back ? { back } : {})} />
      {/* The server wrote it out of Markdown, in which authors can't write HTML. */}
      <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={{ __html: article.html }} />
    </article>
  )
}
