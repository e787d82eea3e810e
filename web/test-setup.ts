import { configure } from '@testing-library/react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { loadCatalogue } from './catalogues.ts'

// A test shows a screen alone; the portal loads a page's texts before it shows the page.
const NAMES = Object.keys(import.meta.glob('./locales/en/*.ts')).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
await Promise.all(LANGUAGE_CODES.flatMap((language) => NAMES.map((name) => loadCatalogue(language, name))))

// A loaded machine needs more than the second that is usual; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 30_000 })
