import { SelectField } from '#ui/form/field.tsx'
import { readSide, type Side, sideKey, type SideWords } from '#money/bank/side-words.ts'

/** The words of a column of debits and credits that are in no language that is known. */
export const unknownMarks = (marks: string[] = []) => marks.filter((mark) => readSide(mark) === null)

export function sayUnanswered(marks: string[], sides: SideWords) {
  const open = marks.filter((mark) => !Object.hasOwn(sides, sideKey(mark)))
  return open.length
    ? `Please say what ${open.map((mark) => `“${mark}”`).join(' and ')} ${open.length > 1 ? 'mean' : 'means'}.`
    : undefined
}

const options = { '': 'Please choose', in: 'Money in', out: 'Money out' }

type SideQuestionsProps = { marks: string[]; sides: SideWords; onChange: (sides: SideWords) => void }

/** Asks what each word means: no line of a statement shows whether its amount came in or went out. */
export function SideQuestions({ marks, sides, onChange }: SideQuestionsProps) {
  return marks.map((mark) => {
    const { [sideKey(mark)]: side, ...others } = sides
    return (
      <SelectField
        key={mark}
        label={`“${mark}” means`}
        options={options}
        value={side ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { ...others, [sideKey(mark)]: target.value as Side } : others)
        }
      />
    )
  })
}
