import { readFileSync, writeFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second. */
const msPerTick = 10

/** The CPU time used by all threads of a process, in milliseconds. Linux only. */
export function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

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
