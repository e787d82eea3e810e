import { readConfigOrExit } from '#server/config/config.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { endWith, readArguments, wholeNumber } from '../../scripts/arguments.ts'
import { loadDemo } from './load.ts'
import { progressBar } from '../../scripts/progress.ts'

const USAGE = `npm run world -- [--hotels 3000] [--seed 1] [--city "Singapore" --city-hotels 2000]
Makes generated hotels until there are as many of this seed. With --city, the first --city-hotels of them lie in that city.
Demo accounts come with it where DEMO is on.`

/** `npm run world`: makes the demo world, or makes it larger; a running portal takes the new hotels over. */
const { values } = readArguments({
  usage: USAGE,
  options: {
    hotels: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    city: { type: 'string' },
    'city-hotels': { type: 'string' },
  },
})
const hotels = wholeNumber('hotels', values.hotels, { from: 1, to: 1_000_000 })
const seed = wholeNumber('seed', values.seed, { from: 0, to: 999_999 })
const cityHotels = wholeNumber('city-hotels', values['city-hotels'] ?? String(Math.min(2000, hotels)), {
  from: 1,
  to: hotels,
})
const config = readConfigOrExit()
const startedAt = performance.now()
const store = await prepareDatabase({ ...config, demo: false }, (line) => process.stdout.write(`${line}\n`))
const bar = progressBar('Making hotels')
try {
  const { hotelsMade } = await loadDemo(store.ownerUrl, {
    hotels,
    seed,
    accounts: config.demo,
    tickets: true,
    ...(values.city !== undefined && { pile: { city: values.city, hotels: cityHotels } }),
    onProgress: (done, total) => bar.show(done / total, `${done} of ${total}`),
  })
  bar.end()
  process.stdout.write(
    hotelsMade === 0
      ? `There are ${hotels} hotels or more already.\n`
      : `${hotelsMade} hotels made in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`,
  )
} catch (error) {
  if (error instanceof Error && error.message.startsWith('there is no city')) endWith(`${error.message}.`)
  throw error
} finally {
  await store.stop()
}
