import { Navigate, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { ARTICLE_PAGES } from '../contract.ts'
import styles from './Article.module.css'
import { ArticleBody } from './ArticleBody.tsx'

/** A public page that is a text: the last part of its path names the article. */
export default function ArticleScreen() {
  const { pathname } = useLocation()
  const path = ARTICLE_PAGES.find((page) => pathname.replace(/\/$/, '') === `/${page}`)
  if (path === undefined) return <Navigate to={paths.notFound()} replace />
  return (
    <div className={`tw-content ${styles.page}`}>
      <ArticleBody key={path} path={path} />
    </div>
  )
}
