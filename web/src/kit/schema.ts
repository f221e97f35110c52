/** JSON Schemas, as far as forms and boards read one. */

export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  /** What a value is drawn as: `seat`, `die`, `card`, `hidden`, `per-seat`. */
  hint?: string;
  "x-kind"?: string;
  /** Values of a field that bring options and words of their own, by value. */
  presets?: Record<string, Preset>;
}

/** One colour for text and lines, on the dark sheet and on the light one. */
export interface Accent {
  dark: string;
  light: string;
}

export interface Preset {
  title?: Record<string, string>;
  description?: Record<string, string>;
  accent?: Accent | null;
  options?: Record<string, unknown>;
  announcements?: Record<string, Record<string, string>>;
}

/** The schema with its reference followed and a null beside it left out. `root` holds the `$defs`. */
export function resolved(schema: Schema | undefined, root: Schema | undefined): Schema {
  if (!schema) return {};
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    // What stands beside a reference is said of this use of it; a type's own name is no title for a field.
    const { $ref: _, ...beside } = schema;
    const { title: __, ...type } = resolved(root?.$defs?.[name], root);
    return { ...type, ...beside };
  }
  const kinds = (schema.anyOf ?? schema.oneOf ?? []).filter((kind) => kind.type !== "null");
  const [only] = kinds;
  if (kinds.length !== 1 || !only) return schema;
  const { anyOf: _, oneOf: __, ...beside } = schema;
  return { ...resolved(only, root), ...beside };
}

/** The properties of an object's schema, in order, each resolved. */
export function propertiesOf(schema: Schema | undefined, root: Schema | undefined): [string, Schema][] {
  return Object.entries(resolved(schema, root).properties ?? {}).map(([key, field]) => [key, resolved(field, root)]);
}

export function hintOf(schema: Schema): string | undefined {
  return schema["x-kind"] ?? schema.hint;
}

/** How a field of a form is filled. */
export type Filling =
  | { kind: "toggle" }
  | { kind: "choice"; of: (string | number)[] }
  | { kind: "number"; whole: boolean; low: number | undefined; high: number | undefined }
  | { kind: "text"; most: number | undefined }
  | { kind: "unknown" };

export function fillingOf(schema: Schema): Filling {
  const { type } = schema;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) {
    return { kind: "choice", of: values.filter((one) => typeof one === "string" || typeof one === "number") };
  }
  if (type === "boolean") return { kind: "toggle" };
  if (type === "integer" || type === "number") {
    return { kind: "number", whole: type === "integer", low: schema.minimum, high: schema.maximum };
  }
  if (type === "string") return { kind: "text", most: schema.maxLength };
  return { kind: "unknown" };
}

/** Options as an object, each field that is missing with its default. */
export function withDefaults(schema: Schema | undefined, options: unknown): Record<string, unknown> {
  const given = typeof options === "object" && options !== null ? Object.fromEntries(Object.entries(options)) : {};
  const defaults = propertiesOf(schema, schema).flatMap(([key, field]) =>
    field.default === undefined ? [] : [[key, field.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...given };
}
