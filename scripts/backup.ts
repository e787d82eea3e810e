import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'
import { BackupError, databasePlace } from '#server/db/backup-files.ts'
import { backUp } from '#server/db/backup.ts'
import { startFailure } from '#server/start-failure.ts'
import { readArguments } from './arguments.ts'

/** `npm run backup`: writes database, key and files into a folder while the portal runs. */
const { values } = readArguments({
  usage:
    'npm run backup -- [--to FOLDER]\nWrites the database, the key and the files of DATA_DIR into a new folder while the portal runs; backups/DATE without --to.',
  options: { to: { type: 'string' } },
})
const config = readConfigOrExit()
const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const to = values.to ?? join('backups', `${stamp}Z`)
process.stdout.write(`Database: ${databasePlace(config)}\n`)
try {
  const { files, bytes, endsAt } = await backUp(config, to, (line) => process.stdout.write(`${line}\n`))
  process.stdout.write(`${files} files, ${Math.ceil(bytes / 1e6)} MB, in ${to}\n`)
  process.stdout.write(`Everything acknowledged before ${endsAt} is in it.\n`)
  if (!existsSync(join(to, 'files', 'secret.key')))
    process.stdout.write('The key (SECRET_KEY) is not in it: keep it apart, second factors are lost without it.\n')
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : startFailure(error, config)}\n`)
  process.exitCode = 1
}
