import type { Article } from './articles.ts'

const TITLE_WEIGHT = 8
const LEAD_WEIGHT = 3
const EXCERPT_CHARACTERS = 160

const countOf = (text: string, word: string) => text.toLowerCase().split(word).length - 1

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a keyword; Chinese ones have no blanks between them. */
const wordsOf = (keyword: string) =>
  [...WORDS.segment(keyword.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))

/** How often an article says each of the words; more for the title and the lead. */
const countsIn = (article: Article, words: readonly string[]) =>
  words.map(
    (word) =>
      TITLE_WEIGHT * countOf(article.title, word) +
      LEAD_WEIGHT * countOf(article.lead, word) +
      countOf(article.text, word),
  )

/** How much each word tells the articles apart: little when most of them have it. */
function raritiesOf(all: readonly (readonly number[])[], words: readonly string[]): number[] {
  return words.map((_word, at) => {
    const having = all.filter((counts) => (counts[at] ?? 0) > 0).length
    return having === 0 ? 0 : Math.log(all.length / having)
  })
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
 * The articles that hold more than half of the words of a keyword, those first that say the rare ones most; all of
 * them, by their leads, without a keyword.
 */
export function searchArticles(articles: readonly Article[], keyword: string) {
  const words = wordsOf(keyword)
  const counts = articles.map((article) => countsIn(article, words))
  const rarities = raritiesOf(counts, words)
  return articles
    .map((article, at) => {
      const own = counts[at] ?? []
      const held = own.filter((count) => count > 0).length
      return { article, held, weight: own.reduce((sum, count, word) => sum + count * (rarities[word] ?? 0), 0) }
    })
    .filter(({ held }) => words.length === 0 || held * 2 > words.length)
    .toSorted((a, b) => b.weight - a.weight || b.held - a.held)
    .map(({ article: { path, title, ...article } }) => ({
      path,
      title,
      excerpt: words.length === 0 ? article.lead : excerptOf({ path, title, ...article }, words),
    }))
}
