export const nameOfFamily = (family: string) => family.slice(0, 1).toUpperCase() + family.slice(1);
