import { figure } from '#lib/values/count-of.ts'
import type { VisitFigures } from '#visits/figures/visit-figures.ts'

export function TodayFigures({ figures: { today, month, plans } }: { figures: VisitFigures }) {
  return (
    <div className="today-figures">
      <Group
        title="Today"
        figures={[
          ['Done', today.done],
          ['To do', today.toDo],
          ['Late', today.late],
          ['Missed', today.missed],
        ]}
      />
      <Group
        title="This month"
        figures={[
          ['Done', month.done],
          ['No access', month.noAccess],
          ['Missed', month.missed],
          ['Not charged', month.credited],
        ]}
      />
      <Group
        title="Plans"
        figures={[
          ['Running', plans.running],
          ['Started', plans.started],
          ['Ended', plans.ended],
        ]}
      />
    </div>
  )
}

function Group({ title, figures }: { title: string; figures: [label: string, count: number][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers" data-none={count ? undefined : ''}>
              {figure(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
