import { generateSync } from 'otplib'

const stepSeconds = 30

export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / stepSeconds)

/** The code that an app shows in one time step. */
export const codeOf = (secret: string, step: number) => generateSync({ secret, epoch: step * stepSeconds })
