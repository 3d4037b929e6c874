import { readFileSync, writeFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second. */
const msPerTick = 10

function readTimes(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const [own, system, ofChildren, systemOfChildren] = fields.slice(11, 15).map((ticks) => Number(ticks) * msPerTick)
  return { own: own! + system!, endedChildren: ofChildren! + systemOfChildren! }
}

/** The CPU time used by all threads of a process, in milliseconds. Linux only. */
export const cpuOf = (pid: number) => readTimes(pid).own

/** The same of a process, of its children, and of those that have ended. */
export const cpuOfFamily = ([parent, ...children]: number[]) =>
  [parent!, ...children].reduce((sum, pid) => sum + cpuOf(pid), readTimes(parent!).endedChildren)

/** The resident memory of a process, in MB. Linux only. */
export function memoryOf(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** The peak memory of a process since its start, or since `forgetPeak`, in MB. Linux only. */
export function peakMemoryOf(pid: number) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** Resets the kernel's peak. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
