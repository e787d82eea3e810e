import type { Article } from './articles.ts'

const TITLE_WEIGHT = 8
const LEAD_WEIGHT = 3
const EXCERPT_CHARACTERS = 160

const countOf = (text: string, word: string) => text.toLowerCase().split(word).length - 1

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a keyword; Chinese ones have no blanks between them. */
const wordsOf = (keyword: string) =>
  [...WORDS.segment(keyword.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))

/** How well an article answers the words, and how many it holds; 0 when it holds no more than half of them. */
function weigh(article: Article, words: readonly string[]): { weight: number; held: number } {
  const found = words.map(
    (word) =>
      TITLE_WEIGHT * countOf(article.title, word) +
      LEAD_WEIGHT * countOf(article.lead, word) +
      countOf(article.text, word),
  )
  const held = found.filter((weight) => weight > 0).length
  return { weight: held * 2 > words.length ? found.reduce((sum, weight) => sum + weight, 0) : 0, held }
}

/** The words around the first place where one of them is said; the lead when there is none. */
function excerptOf(article: Article, words: readonly string[]): string {
  const lower = article.text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word, article.title.length)).filter((at) => at >= 0)
  if (places.length === 0) return article.lead
  const start = Math.max(0, Math.min(...places) - EXCERPT_CHARACTERS / 3)
  const from = start === 0 ? 0 : article.text.indexOf(' ', start) + 1
  const part = article.text.slice(from, from + EXCERPT_CHARACTERS)
  return `${from === 0 ? '' : '… '}${part.trim()}${from + EXCERPT_CHARACTERS < article.text.length ? ' …' : ''}`
}

/**
 * The articles that hold most words of a keyword, those with all of them first, then the best; all articles, by their
 * leads, without a keyword.
 */
export function searchArticles(articles: readonly Article[], keyword: string) {
  const words = wordsOf(keyword)
  return articles
    .map((article) => ({ article, ...(words.length === 0 ? { weight: 1, held: 0 } : weigh(article, words)) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.held - a.held || b.weight - a.weight)
    .map(({ article: { path, title, ...article } }) => ({
      path,
      title,
      excerpt: words.length === 0 ? article.lead : excerptOf({ path, title, ...article }, words),
    }))
}
