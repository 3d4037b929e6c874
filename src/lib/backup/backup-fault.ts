/** A backup that cannot be taken or restored, in words for the person who asked for it. */
export class BackupFault extends Error {}
