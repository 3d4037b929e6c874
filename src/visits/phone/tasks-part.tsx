import { CheckboxField } from '#ui/form/choice-field.tsx'
import type { PartProps } from './phone-report.ts'

export function TasksPart({ report, edit }: PartProps) {
  const { tasks } = report.stop
  return (
    <section className="round-card" aria-label="Tasks">
      <h2>Tasks</h2>
      <div className="round-tasks">
        {tasks.map((task) => (
          <CheckboxField
            key={task}
            label={task}
            checked={report.tasks[task] ?? false}
            onChange={({ target }) => edit({ tasks: { ...report.tasks, [task]: target.checked } })}
          />
        ))}
      </div>
    </section>
  )
}
