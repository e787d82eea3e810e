import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import styles from './Article.module.css'
import { ArticleBody } from './ArticleBody.tsx'
import { usePagesTexts } from './texts.ts'

/** An article of the help. */
export default function HelpArticleScreen() {
  const { help } = usePagesTexts()
  const { article = '' } = useParams()
  return (
    <div className={`tw-content ${styles.page}`}>
      <ArticleBody key={article} path={`help/${article}`} back={{ to: paths.help(), text: help.back }} />
    </div>
  )
}
