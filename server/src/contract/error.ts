/** What every refusal of the API carries, whatever its status. */
export interface ErrorBody {
  message: string;
}
