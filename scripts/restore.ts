import { resolve } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'
import { BackupError, databasePlace } from '#server/db/backup-files.ts'
import { restore } from '#server/db/restore.ts'
import { startFailure } from '#server/start-failure.ts'
import { endWith, readArguments } from './arguments.ts'

/** `npm run restore`: makes a data folder, and database, out of a backup. */
const { values } = readArguments({
  usage:
    'npm run restore -- --from FOLDER [--data-dir NEW] [--until INSTANT]\nRestores a backup into an empty or new folder; DATA_DIR without --data-dir. --until 2026-11-23T13:30:00Z goes on to that instant by the files of WAL_ARCHIVE.',
  options: { from: { type: 'string' }, 'data-dir': { type: 'string' }, until: { type: 'string' } },
})
const from = values.from ?? endWith('Say which backup to restore: --from FOLDER.')
const given = readConfigOrExit()
const config = { ...given, dataDir: resolve(values['data-dir'] ?? given.dataDir) }
const { until: instant } = values
const archive = given.walArchive ?? (instant === undefined ? '' : endWith('Set WAL_ARCHIVE: --until needs its files.'))
process.stdout.write(`Database: ${databasePlace(config)}\n`)
try {
  const { endsAt, migration } = await restore(config, from, instant === undefined ? undefined : { archive, instant })
  process.stdout.write(`Restored into ${config.dataDir} as of ${instant ?? endsAt}, schema ${migration}.\n`)
  process.stdout.write(`Start the portal with DATA_DIR=${config.dataDir}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : startFailure(error, config)}\n`)
  process.exitCode = 1
}
