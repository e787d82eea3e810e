import type { Article } from './articles.ts'

const TITLE_WEIGHT = 8
const LEAD_WEIGHT = 3
const EXCERPT_CHARACTERS = 160

const countOf = (text: string, word: string) => text.toLowerCase().split(word).length - 1

/** How well an article answers the words: 0 when one of them is nowhere in it. */
function weigh(article: Article, words: readonly string[]): number {
  const found = words.map(
    (word) =>
      TITLE_WEIGHT * countOf(article.title, word) +
      LEAD_WEIGHT * countOf(article.lead, word) +
      countOf(article.text, word),
  )
  return found.includes(0) ? 0 : found.reduce((sum, weight) => sum + weight, 0)
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

/** The articles that hold all words of a keyword, the best first; all of them, by their leads, without a keyword. */
export function searchArticles(articles: readonly Article[], keyword: string) {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return articles
    .map((article) => ({ article, weight: words.length === 0 ? 1 : weigh(article, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ article: { path, title, ...article } }) => ({
      path,
      title,
      excerpt: words.length === 0 ? article.lead : excerptOf({ path, title, ...article }, words),
    }))
}
