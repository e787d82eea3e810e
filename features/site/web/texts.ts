import type { SiteTexts } from '../texts/en/site.ts'
import { textsOf } from '#web/locale.ts'

/** The texts of the site's own pages: home, account overview, 404 and error. */
export const useSiteTexts = textsOf<SiteTexts>('site')
