import './import-steps.css'

const steps = ['Choose a file', 'Check the changes', 'Done']

export function ImportSteps({ step }: { step: number }) {
  return (
    <ol className="import-steps" aria-label="Steps">
      {steps.map((name, index) => (
        <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
