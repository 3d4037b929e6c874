import { SelectField } from '#ui/form/field.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { PoolQuantity } from './pool-readings.ts'
import { methodLabels, poolWords, sharedLabels } from './pool-words.ts'

type Props = { query: Query; errorOf: (name: string) => string | undefined }

export const poolFields = ({ query, errorOf }: Props) => ({
  litres: (
    <div className="calculator-wide">
      <ReadingField name="litres" label="Litres" unit="" query={query} error={errorOf('litres')} />
      <p className="calculator-aside">
        <Link to="/pool-volume">I don’t know: work it out</Link>
      </p>
    </div>
  ),
  use: (
    <>
      <SelectField name="shared" label="Used by" options={sharedLabels} defaultValue={query.shared ?? 'no'} />
      <SelectField name="method" label="Tested with" options={methodLabels} defaultValue={query.method ?? 'drops'} />
    </>
  ),
  reading: (name: PoolQuantity) => {
    const { name: label, unit } = poolWords[name]
    return <ReadingField key={name} {...{ name, label, unit, query }} error={errorOf(name)} />
  },
})
