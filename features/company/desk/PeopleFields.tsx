import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import type { AgreementVersion } from '../agreement/contract.ts'
import type { Contact } from '../contract.ts'
import { useCompanyTexts } from '../web/texts.ts'

const ROLES = ['clerk', 'salesContact'] as const
const PARTS = ['name', 'email', 'phone'] as const

/** The operator's contacts of a company; a contact without a name is left out. */
export type People = Readonly<Record<(typeof ROLES)[number], Contact>>

const NOBODY: Contact = { name: '', email: '', phone: '' }

/** The people of a version, as typed. */
export function peopleOf({ clerk, salesContact }: AgreementVersion): People {
  return { clerk: clerk ?? NOBODY, salesContact: salesContact ?? NOBODY }
}

/** The people that are named, as the call takes them. */
export function namedPeople(people: People): Partial<People> {
  const isNobody = (contact: Contact) => PARTS.every((part) => contact[part].trim() === '')
  return Object.fromEntries(ROLES.filter((role) => !isNobody(people[role])).map((role) => [role, people[role]]))
}

/** The settlement clerk and the sales contact of a new version. */
export function PeopleFields({
  people,
  errors,
  onChange,
}: {
  people: People
  errors: FieldFaults
  onChange(people: People): void
}) {
  return (
    <div
      className="tw-stack tw-gap-12"
      style={{ gridColumn: '1 / -1', gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
    >
      {ROLES.map((role) => (
        <Person
          key={role}
          role={role}
          contact={people[role]}
          errors={errors}
          onChange={(contact) => onChange({ ...people, [role]: contact })}
        />
      ))}
    </div>
  )
}

type PersonProps = {
  role: (typeof ROLES)[number]
  contact: Contact
  errors: FieldFaults
  onChange(contact: Contact): void
}

function Person({ role, contact, errors, onChange }: PersonProps) {
  const { people: texts } = useCompanyTexts().desk
  return (
    <fieldset className="tw-stack tw-gap-12">
      <legend className="tw-14 tw-weight-600 tw-below-8">{texts[role]}</legend>
      {PARTS.map((part) => (
        <Field key={part} label={texts[part]} optional error={errors[`${role}.${part}`]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              maxLength={100}
              value={contact[part]}
              onChange={({ target }) => onChange({ ...contact, [part]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
