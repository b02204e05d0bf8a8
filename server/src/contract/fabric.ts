/** An entry of the fabric list; `subtitle` is where it leads (readings, "Fabric `subtitle`"). */
export interface Fabric {
  _id: string;
  title: string;
  image: string;
  subtitle: string;
}
