import { FAULTS } from '#contract/faults.ts'
import { PAGES_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import './contract-refusals.ts'
import { CountryCode, textBlock, textLine } from '#contract/shapes.ts'

/** The public pages whose text is an article, by the last part of their path. */
export const ARTICLE_PAGES = ['about', 'hotelNotes', 'cooperation', 'jobs', 'licenses', 'imprint', 'privacy'] as const

/** Where an article is below a folder of texts: a public page, or an article of the help. */
export type ArticlePath = (typeof ARTICLE_PAGES)[number] | `help/${string}`

/** The article of a public page in the language of the request; another language's where it has none. */
export const getArticle = defineCall({
  path: 'pages/getArticle.do',
  summary: 'The text of a public page',
  who: 'public',
  changes: false,
  input: z.object({
    path: z
      .union([z.enum(ARTICLE_PAGES), z.templateLiteral(['help/', z.string().regex(/^[a-z0-9-]{1,60}$/)])])
      .describe('The page, or `help/` and the article of the help'),
  }),
  output: z.object({
    title: z.string().describe('Heading of the article'),
    lead: z.string().describe('First paragraph of the article, as plain text'),
    html: z.string().describe('What follows the lead, as HTML without scripts'),
    language: z.string().describe('Language of the text, which may be another than the one asked for'),
  }),
  refusals: ['article.not_found'],
})

/** Articles of the help that hold all words of the keyword, the best first; all of them without one. */
export const searchHelp = defineCall({
  path: 'pages/searchHelp.do',
  summary: 'Search the help',
  who: 'public',
  changes: false,
  input: z.object({ keyword: textLine(100).default('') }),
  output: z.object({
    list: z.array(
      z.object({
        path: z.string().describe('The article, as `pages/getArticle.do` takes it'),
        title: z.string().describe('Heading of the article'),
        excerpt: z.string().describe('The words around the first place that was found, or the lead'),
      }),
    ),
  }),
  refusals: [],
})

/** What somebody who wants to work with the operator is. */
export const PARTNER_KINDS = ['AGENCY', 'CORPORATE', 'HOTEL', 'ATTRACTION', 'TECHNOLOGY', 'OTHER'] as const

/** Writes to the operator; the request lies in the desk's inbox. At most five an hour come from a network. */
export const sendPartnerRequest = defineCall({
  path: 'pages/sendPartnerRequest.do',
  summary: 'Send a partner request',
  who: 'public',
  changes: true,
  input: z.object({
    kind: z.enum(PARTNER_KINDS),
    companyName: textLine(200, 1),
    country: CountryCode,
    contactName: textLine(100, 1),
    email: z.email(FAULTS.enterEmail).max(100).toLowerCase().describe('Where the answer goes'),
    phone: textLine(40).default(''),
    message: textBlock(2000).min(20, PAGES_FAULTS.message).describe('What the sender has in mind'),
    website: textLine(200)
      .default('')
      .describe('A field that people do not see; what programs write into it makes the request vanish'),
  }),
  output: z.object({}),
  refusals: ['session.throttled'],
})
