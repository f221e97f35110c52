/** Strict TypeScript, the rules of hooks, and the layers: app -> features -> voice -> wire -> kit; games -> kit. */
import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Forbids imports whose path matches, with the reason. */
function forbid(...patterns) {
  return {
    "no-restricted-imports": ["error", { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
  };
}

const APP = ["(^|/)app/", "Imports point down: nothing below it imports the app."];
const FEATURES = ["(^|/)features/", "Imports point down: features are for the app alone."];
const VOICE = ["(^|/)voice/", "Imports point down: this layer has no sentences."];
const WIRE = ["(^|/)wire/", "Imports point down: this layer knows no store and no socket."];
const GAMES = ["(^|/)games/[^*]", "Games are found by their folders, never named."];
const SIBLING = [
  "^\\.\\./(?!\\.\\./)",
  "Features do not know each other: pass it in from the app, or move it down a layer.",
];

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "src/generated/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  hooks.configs.flat["recommended-latest"],
  {
    languageOptions: { globals: globals.browser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  { files: ["src/kit/**"], rules: forbid(APP, FEATURES, VOICE, WIRE, GAMES) },
  { files: ["src/games/**"], rules: forbid(APP, FEATURES, VOICE, WIRE) },
  { files: ["src/wire/**"], rules: forbid(APP, FEATURES, VOICE, GAMES) },
  { files: ["src/voice/**"], rules: forbid(APP, FEATURES, GAMES) },
  { files: ["src/features/*/*"], rules: forbid(APP, GAMES, FEATURES, SIBLING) },
  { files: ["src/features/*/*/*"], rules: forbid(APP, GAMES, FEATURES) },
  { files: ["src/app/**"], rules: forbid(GAMES) },
  {
    files: ["**/*.js", "**/*.mjs"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off" },
  },
);
