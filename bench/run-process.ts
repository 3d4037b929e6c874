import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const started = new Set<ChildProcess>()

/** Child processes end with the bench. */
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')))

const fileOf = (name: string) => join(import.meta.dirname, 'processes', `${name}.ts`)

function start(name: string, input: unknown) {
  const child = spawn(process.execPath, ['--no-warnings', fileOf(name)], { stdio: ['pipe', 'pipe', 'inherit'] })
  started.add(child)
  child.once('exit', () => started.delete(child))
  child.stdin.end(JSON.stringify(input))
  return child
}

/** Runs one of bench/processes to its end: JSON in, JSON out. Load comes from a process of its own. */
export async function runProcess<Result>(name: string, input: unknown): Promise<Result> {
  const child = start(name, input)
  const said = await text(child.stdout)
  if (!said) throw new Error(`bench/processes/${name}.ts ended without a result`)
  return JSON.parse(said) as Result
}

/** Starts one of bench/processes that serves until it is stopped. Its first line is its address. */
export async function startProcess(name: string, input: unknown) {
  const child = start(name, input)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', () => reject(new Error(`bench/processes/${name}.ts did not start`)))
  })
  return { url, stop: () => void child.kill('SIGKILL') }
}

/** The input written by the parent process. */
export const readInput = async <Input>() => JSON.parse(await text(process.stdin)) as Input

export const answer = (result: unknown) => process.stdout.write(JSON.stringify(result))
