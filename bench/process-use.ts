import { readFileSync, writeFileSync } from 'node:fs'

/** The kernel counts the time of a process in hundredths of a second. */
const msPerTick = 10

/** The CPU time that a process has used, in milliseconds, of all its threads. Linux only. */
export function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** The memory that a process holds, in MB. Linux only. */
export function memoryOf(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** The most memory that a process has held since it began, or since `forgetPeak`, in MB. Linux only. */
export function peakMemoryOf(pid: number) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** Has the kernel count the peak from now on. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
